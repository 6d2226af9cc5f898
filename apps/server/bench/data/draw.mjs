// Chance without state: what is drawn depends on the index and the topic alone, so that a record can be made again
// by its number, in any process and in any order.

const SEED = 20_261_120;

/**
 * A whole number from 0 to below a limit.
 * @param {number} index number of the record
 * @param {number} topic tells apart the draws of one record
 * @param {number} limit
 */
export function draw(index, topic, limit) {
  const mixed = mix(mix(index + SEED) + Math.imul(topic, 0x9e3779b9));
  return Math.floor((mixed / 2 ** 32) * limit);
}

/**
 * One of several values.
 * @template T
 * @param {readonly T[]} values at least one
 * @param {number} index
 * @param {number} topic
 * @returns {T}
 */
export function drawFrom(values, index, topic) {
  return /** @type {T} */ (values[draw(index, topic, values.length)]);
}

/** Spreads the bits of a number over 32 bits. @param {number} number */
function mix(number) {
  const first = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
