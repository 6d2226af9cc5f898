import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from '../support/databases.js';
import { newDataDir } from '../support/demo.js';
import { startCommand } from '../support/terminal.js';

describe.each(DATABASES)('lintel account on %s', (database) => {
  const folder = newDataDir();
  let settings: Record<string, string>;
  const run = async (...words: string[]) => {
    const command = startCommand(['account', ...words], settings);
    const code = await command.code;
    return { code, text: [...command.printed, ...command.complaints].join('\n') };
  };
  const shown = async (name = 'My agency') => {
    const { text } = await run('show', name);
    return Object.fromEntries(text.split('\n').map((line) => line.split(/ {2,}/)));
  };
  beforeAll(async () => {
    settings = { LINTEL_DATA_DIR: folder.dataDir, ...(await newDatabase(database)) };
  });
  afterAll(() => folder.remove());

  it('says how to begin where there is no account', async () => {
    expect(await run('list')).toEqual({
      code: 1,
      text: 'There is no account yet; see lintel account create --help.',
    });
  });

  it('create opens an account with the usual settings and those that were named', async () => {
    const { code, text } = await run('create', 'My agency', 'country=Ireland');
    expect([code, text.split('\n')[0]]).toEqual([0, 'Opened the account My agency.']);
    expect(await shown()).toEqual({
      name: 'My agency',
      country: 'Ireland',
      time_zone: 'Europe/London',
      custom_fields_enabled: 'on',
      requires_review: 'off',
      wording: 'check',
      self_service_template_id: 'none',
    });
    expect((await run('create', 'My agency')).text).toBe(
      'There is an account My agency; see lintel account show.',
    );
  });

  it('set changes what is named and leaves the rest', async () => {
    const changes = ['custom_fields_enabled=off', 'requires_review=on', 'wording=move'];
    expect((await run('set', 'My agency', ...changes, 'time_zone=Europe/Dublin')).code).toBe(0);
    expect(await shown()).toMatchObject({
      country: 'Ireland',
      time_zone: 'Europe/Dublin',
      custom_fields_enabled: 'off',
      requires_review: 'on',
      wording: 'move',
    });
  });

  it('set names everything that is wrong at once, and changes nothing', async () => {
    const before = await shown();
    const wrong = [
      'wording=turn',
      'time_zone=Europe/Nowhere',
      'requires_review=constructor',
      'colour=red',
    ];
    const { code, text } = await run('set', 'My agency', 'country=Wales', ...wrong);
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'wording must be one of check, move.',
      'time_zone must be a time zone like Europe/London.',
      'requires_review must be on or off.',
      expect.stringMatching(/^colour is no setting; there are name, country, /),
    ]);
    expect(await shown()).toEqual(before);
  });

  it('set takes a template of the listing for self service, and no other', async () => {
    const { code, text } = await run('set', 'My agency', 'self_service_template_id=999');
    expect(code).toBe(1);
    const [, id] = /^self_service_template_id must be one of (\d+) \(/.exec(text) ?? [];
    expect((await run('set', 'My agency', `self_service_template_id=${id}`)).code).toBe(0);
    expect(await shown()).toMatchObject({ self_service_template_id: id });
  });

  it('an account is named by its number too, and must be when several have a name', async () => {
    await run('create', 'Other');
    await run('set', 'Other', 'name=My agency');
    const { code, text } = await run('show', 'My agency');
    expect(code).toBe(1);
    const [, numbers = ''] = /^Several accounts .* number: ([\d, ]+)\.$/.exec(text) ?? [];
    const [first = '', second = ''] = numbers.split(', ');
    expect(await shown(first)).toMatchObject({ wording: 'move' });
    expect(await shown(second)).toMatchObject({ wording: 'check' });
    expect((await run('list')).text.split('\n')).toHaveLength(3);
  });

  it.each([
    [['show', 'Nowhere'], 'There is no account Nowhere; see lintel account list.'],
    [['set', '1', 'wording'], 'wording sets nothing: write SETTING=VALUE, such as wording=move.'],
  ])('%j is told what to do', async (words, complaint) => {
    expect(await run(...words)).toEqual({ code: 1, text: complaint });
  });
});
