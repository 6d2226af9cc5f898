// A browser without a screen: follows forms and redirects and keeps cookies, to sign a demo user in.

/** Fills the forms of sign-in and consent, and gives the address the browser would be sent to at the end. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const cookies = new Map<string, string>();
  const end = new URL(url).searchParams.get('redirect_uri') ?? '';
  let request: { url: string; form?: URLSearchParams } = { url };
  for (let steps = 0; steps < 10; steps += 1) {
    const response = await fetch(request.url, {
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        Origin: new URL(url).origin,
      },
      ...(request.form ? { method: 'POST', body: request.form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    if (location?.startsWith(end)) return location;
    request = location
      ? { url: new URL(location, request.url).href }
      : formOf(await response.text(), request.url, { email, password });
  }
  throw new Error('The sign-in did not come to an end.');
}

function formOf(
  html: string,
  url: string,
  known: Readonly<Record<string, string>>,
): { url: string; form: URLSearchParams } {
  const [, action = '', content = ''] =
    /<form[^>]*?(?:action="([^"]*)")?[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  const form = new URLSearchParams();
  for (const [input] of content.matchAll(/<(?:input|button)[^>]*>/g)) {
    const name = attribute(input, 'name');
    if (name === '' || attribute(input, 'value') === 'deny') continue;
    form.set(name, known[name] ?? attribute(input, 'value'));
  }
  return { url: new URL(decode(action) || url, url).href, form };
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}
