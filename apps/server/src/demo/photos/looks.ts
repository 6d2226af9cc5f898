import { table } from '../table.js';

/** The colours of homes: a picture of each kind of room is drawn in each of them. */
export const LOOKS = table(`
wall    | floor   | boards | wood    | units   | worktop | textile | accent  | brick   | roof    | leaf
#e9e2d2 | #b59c78 | #9d8563 | #8a6443 | #f1efe9 | #6b625a | #7d8791 | #b4553f | #a9644c | #5c4f49 | #6f8f4e
#e3e6e8 | #a7a29b | #918c85 | #a9855c | #dfe3e4 | #3f4347 | #9aa3a0 | #2f5d7c | #d8cbb2 | #4b5157 | #5f8a55
#ece7dd | #8d6f52 | #77593f | #6e4b30 | #a9b59f | #c9b08b | #b9a489 | #6d7f53 | #c7b48c | #6a5a4c | #7a9a4f
#dfdcd6 | #c2b49c | #aa9c84 | #c1a076 | #e8e2d4 | #8d8a86 | #5e6b78 | #c99a3b | #93523f | #3f4548 | #55803f
#f0ece3 | #7c7468 | #6a6257 | #93704c | #5f7480 | #e4e0d8 | #a86f63 | #3d6b62 | #e6dcc8 | #70584a | #83a05a
#e6ddd0 | #9c8f80 | #877a6b | #7a5a3e | #cfc3ae | #4d4540 | #6f7f6a | #8a4a5c | #b27a58 | #575b5e | #688c47
`);

/** The colours of one home. */
export type Look = (typeof LOOKS)[number];
