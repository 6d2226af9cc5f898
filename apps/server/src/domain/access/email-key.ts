/** What a person signs in with: the email in whatever letter case it is written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
