/** What is often lost on the way: quotes, markup, letters of elsewhere, a sign of four bytes. */
export const LINE = "Zoë’s “key” & <lock> 'n' 🔑";

/** The same, for what may have several lines. */
export const LINES = `${LINE}\nand a second line`;
