import { describe, expect, it } from 'vitest';
import { adviseOnProxies, readProxies } from './proxies.js';

const NEW = '24.21.0';
const FAR = ['https://api.example', 'http://localhost:4010'];

describe('proxies of the environment', () => {
  it('are read in capitals or small letters, with http:// by default', () => {
    const environment = { HTTP_PROXY: 'proxy.example:3128', https_proxy: 'https://other.example' };
    expect(readProxies({ ...environment, NO_PROXY: '.example' }, NEW)).toEqual({
      http: 'http://proxy.example:3128',
      https: 'https://other.example',
      except: '.example',
    });
    expect(readProxies({}, NEW)).toEqual({ except: '' });
  });

  it.each(['22.14.0', '22.20.9', '23.11.0', '24.4.1'])('are not known to Node %s', (version) => {
    const environment = { HTTPS_PROXY: 'http://proxy.example:3128' };
    expect(readProxies(environment, version)).toEqual({ except: '' });
    const [said] = adviseOnProxies(environment, FAR, version);
    expect(said).toContain(`HTTPS_PROXY is not used, since Node ${version} cannot`);
  });

  it.each(['22.21.0', '24.5.0', '26.0.0'])('are known to Node %s', (version) => {
    const environment = { HTTPS_PROXY: 'http://me:secret@proxy.example:3128' };
    const [said] = adviseOnProxies(environment, FAR, version);
    expect(said).toContain('through the proxy proxy.example:3128 (HTTPS_PROXY)');
    expect(said).not.toContain('secret');
  });

  it('are told of where an address needs them', () => {
    expect(adviseOnProxies({ HTTP_PROXY: 'http://proxy.example' }, FAR, NEW)).toEqual([]);
  });
});
