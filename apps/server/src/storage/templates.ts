import type { TemplateStore } from '../domain/ports/templates.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { dealt, type SectionPart } from './section-parts.js';
import { asBytes, type SectionColumns, storedOf } from './sections.js';
import { type SelfServiceRow, templateStatements } from './template-statements.js';

// Templates in the database: sections in the form of those of reports. A template that belongs to no account is there
// for all.

/** A store of templates for each session. */
export function templateStores(composer: Composer, now: () => Date) {
  const statements = templateStatements(composer);

  return (session: Session): TemplateStore => {
    const created = () => ({ created_at: timestamp(now()) });
    const idOf = (row: { id: number } | undefined) => {
      if (!row) throw new Error('The new template has no id');
      return row.id;
    };
    return {
      async isVisible({ account_id }, id) {
        return (await session.get(statements.exists, { account_id, id })) !== undefined;
      },
      async list({ account_id, page, shape }) {
        const counted = await session.get<{ n: number }>(statements.count, { account_id });
        const offset = (page.number - 1) * page.size;
        const rows = await session.all<{ body: string }>(statements.page(shape), {
          account_id,
          offset,
        });
        const records = rows.slice(0, page.size).map(({ body }) => body);
        return { records, totalRecords: counted?.n ?? 0 };
      },
      async texts(account_id, id) {
        const rows = await session.all<SectionColumns>(statements.sections, { account_id, id });
        return rows.map(({ document }) => asBytes(document));
      },
      async sections(account_id, id) {
        const rows = await session.all<SectionColumns>(statements.sections, { account_id, id });
        return rows.map(storedOf);
      },
      async listed(account_id) {
        const rows = await session.all<SelfServiceRow>(statements.listed, { account_id });
        const of = (isOwn: boolean) =>
          rows
            .filter((row) => (row.account_id !== null) === isOwn)
            .map(({ id, name }) => ({ id, name }));
        return { system: of(false), account: of(true) };
      },
      async insert(account_id, record) {
        const row = { ...record, account_id, ...created() };
        return idOf(await session.get<{ id: number }>(statements.insert, row));
      },
      async addSections(id, count) {
        const rows = JSON.stringify(
          Array.from({ length: count }, (_, index) => ({ number: index + 1 })),
        );
        const added = await session.all<{ id: number }>(statements.addSections, { id, rows });
        return added
          .map((section) => ({ id: section.id, ...created() }))
          .toSorted((one, other) => one.id - other.id);
      },
      async addItems(section_ids) {
        if (section_ids.length === 0) return [];
        const rows = JSON.stringify(section_ids.map((section_id) => ({ section_id })));
        const added = await session.all<SectionPart>(statements.addItems, { rows });
        return dealt(added, section_ids, created().created_at);
      },
      async save(sections) {
        const rows = sections.map(({ document, option_set }) => ({
          id: document.id,
          document: JSON.stringify(document),
          option_set: option_set && JSON.stringify(option_set),
        }));
        await session.run(statements.save, { rows: JSON.stringify(rows) });
      },
      async bundled() {
        const rows = await session.all<{ key: string; hash: string }>(statements.bundled, {});
        return new Map(rows.map(({ key, hash }) => [key, hash]));
      },
      async putBundled(template) {
        const row = { ...template, ...created() };
        const id = idOf(await session.get<{ id: number }>(statements.putBundled, row));
        await session.run(statements.removeSections, { id });
        return id;
      },
      async retireOthers(keys) {
        const kept = JSON.stringify(keys.map((key) => ({ key })));
        await session.run(statements.retireOthers, { kept });
      },
    };
  };
}
