/** The authorization has ended: send the user through `start()` again (OAU-073). */
export class SignInRequiredError extends Error {
  override readonly name = 'SignInRequiredError';
}
