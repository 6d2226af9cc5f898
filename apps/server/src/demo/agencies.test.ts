import { describe, expect, it } from 'vitest';
import { AGENCIES } from './agencies.js';

// The people of the demo exist nowhere else: their numbers and addresses are those set aside for fiction.

/** Numbers Ofcom keeps for drama: mobile, no area, and the cities that occur. */
const FICTIONAL =
  /^(?:07700 900\d{3}|01632 960\d{3}|0117 496 0\d{3}|0131 496 0\d{3}|029 2018 0\d{3})$/;

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/;

describe.each(AGENCIES.map((agency) => [agency.name, agency] as const))('%s', (_, agency) => {
  it('has telephone numbers that reach nobody', () => {
    const numbers = [
      ...agency.people.map(({ telephone }) => telephone),
      ...agency.clients.map(({ telephone }) => telephone),
      ...[...agency.contacts, ...agency.visitors].map(({ phone }) => phone),
    ];
    expect(numbers.filter((number) => !FICTIONAL.test(number))).toEqual([]);
  });

  it('has emails and pages at names that belong to nobody', () => {
    const names = [
      ...agency.people.map(({ email }) => email),
      ...agency.clients.flatMap(({ email, website }) => [email, website]),
      ...[...agency.contacts, ...agency.visitors].map(({ email }) => email),
    ].filter((name) => name !== '');
    expect(names.filter((name) => !/[@/.](?:example\.com|[a-z]+\.example)$/.test(name))).toEqual(
      [],
    );
  });

  it('has postcodes of the right form', () => {
    const postcodes = [...agency.properties, ...agency.clientAddresses].map(
      ({ postcode }) => postcode,
    );
    expect(postcodes.filter((postcode) => !POSTCODE.test(postcode))).toEqual([]);
  });

  it('works from Monday to Friday', () => {
    const days = [
      ...agency.people.map(({ since }) => since),
      ...agency.clients.map(({ since }) => since),
      ...agency.properties.map(({ added }) => added),
      ...agency.contacts.map(({ since }) => since),
      ...agency.meters.map(({ from }) => from),
      ...agency.diary.flatMap(({ booked, conduct }) => [booked, conduct.slice(0, 10)]),
      ...agency.course.flatMap(({ no: _, ...days }) => Object.values(days)),
      ...agency.visitors.map(({ since }) => since),
    ].filter((day) => day !== '');
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  });

  it('books each inspection once, and says of each what became of it', () => {
    const numbers = agency.diary.map(({ no }) => no);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(agency.course.map(({ no }) => no)).toEqual(numbers);
    const { diaryNotes, diaryValues, visitors, findings, actions } = agency;
    const mentioned = [diaryNotes, diaryValues, visitors, findings, actions].flatMap((rows) =>
      rows.map(({ no }) => no),
    );
    expect(mentioned.filter((no) => !numbers.includes(no ?? ''))).toEqual([]);
  });

  it('names each property once, and says of each what it is', () => {
    const refs = agency.properties.map(({ ref }) => ref);
    expect(new Set(refs).size).toBe(refs.length);
    expect(agency.features.map(({ ref }) => ref)).toEqual(refs);
    const mentioned = [...agency.propertyNotes, ...agency.customValues].map(({ ref }) => ref);
    expect(mentioned.filter((ref) => !refs.includes(ref ?? ''))).toEqual([]);
  });
});
