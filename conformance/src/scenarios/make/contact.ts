/** A contact with everything it can have. */
export const CONTACT = {
  type: 1,
  name: 'Tess Tenant',
  email: 'tess@example.org',
  phone: '0113 496 0000',
  signee: true,
  notify: false,
  deliver: true,
};
