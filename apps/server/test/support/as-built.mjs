// Lets a program of a test begin with the server as it is built: to compile the sources anew takes longer than most
// programs do anything. Node reads the few files of the test itself.
import { registerHooks } from 'node:module';

const [sources, built] = ['../../src/', '../../dist/'].map(
  (path) => new URL(path, import.meta.url).href,
);

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL?.endsWith('.ts'))
      return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    const isBuilt = href.startsWith(sources);
    return next(isBuilt ? href.replace(sources, built) : href.replace(/\.js$/, '.ts'), context);
  },
});
