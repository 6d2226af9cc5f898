import { describe, expect, it } from 'vitest';
import { createMarks } from './marks.js';

describe('marks', () => {
  it('are different in each scenario and all of one length, so that none is found in another', () => {
    const words = Array.from({ length: 60 }, (_, place) => {
      const marks = createMarks('abcde', place);
      return [marks.word(), marks.word()];
    }).flat();
    expect(new Set(words).size).toBe(120);
    expect(new Set(words.map(({ length }) => length)).size).toBe(1);
  });

  it('name what the suite has made', () => {
    const marks = createMarks('abcde', 3);
    expect(marks.ref()).toMatch(/^LINTEL-abcde-/);
    expect(marks.street()).toMatch(/^12 ltabcde\w+ Street$/);
  });
});
