// Applies the tables of structure.mjs to a set of sources and says what does not fit.
import {
  findCycles,
  lineAt,
  readExports,
  readImports,
  resolveImport,
  withoutComments,
} from './imports.mjs';

/**
 * @param {Map<string, string>} sources text by path from the root
 * @param {object} biome the content of biome.json
 * @param {object} rules the tables of structure.mjs
 * @returns {string[]} one sentence for each problem: `file:line: rule: what is wrong`
 */
export function checkStructure(sources, biome, rules) {
  const imports = [...sources].flatMap(([file, text]) =>
    readImports(text).map((found) => ({
      ...found,
      file,
      target: resolveImport(file, found.specifier, sources, rules.PACKAGES),
    })),
  );
  return [
    ...imports.flatMap((found) => checkPackage(found, rules)),
    ...[...sources.keys()].flatMap((file) => checkPlace(file, rules)),
    ...imports.flatMap((found) => checkLayer(found, rules)),
    ...checkCycles(sources, imports),
    ...checkExports(sources, imports, rules),
    ...[...sources].flatMap(([file, text]) => checkWords(file, text, rules)),
    ...[...sources].flatMap(([file, text]) => checkLength(file, text, rules)),
    ...checkEnvironment(biome, rules),
  ];
}

/** Who may import which of our packages, by name only and never by a path into its folder. */
function checkPackage({ file, line, specifier, isType, target }, { PACKAGES }) {
  const own = packageOf(file, PACKAGES);
  if (!own) return [];
  const other = specifier.startsWith('@lintel/')
    ? specifier.split('/').slice(0, 2).join('/')
    : target && packageOf(target, PACKAGES);
  if (!other || other === own) return [];
  const { imports, types = [] } = PACKAGES[own];
  const isAllowed = imports.includes(other) || (isType && types.includes(other));
  if (!isAllowed) return [`${file}:${line}: packages: ${own} may not import ${other}`];
  if (specifier === other) return [];
  return [`${file}:${line}: packages: ${other} is imported by its name, not as '${specifier}'`];
}

function packageOf(file, packages) {
  const isWithin = ([, { folder }]) => file.startsWith(`${folder}/`);
  return Object.entries(packages).find(isWithin)?.[0];
}

/** Every file of a folder with layers is in one that the tables know. */
function checkPlace(file, rules) {
  const place = placeOf(file, rules);
  const isKnown = !place || place.layers[place.layer] || place.wiring.includes(place.layer);
  return isKnown ? [] : [`${file}:1: layers: '${place.layer}' has no row in .ci/structure.mjs`];
}

/** Who may import which layer of the same folder, and which library. Tests and wiring are free. */
function checkLayer({ file, line, specifier, isType, target }, rules) {
  const place = placeOf(file, rules);
  if (!place?.layers[place.layer] || isTest(file)) return [];
  const { folder, layer: own, layers, libraries, pure } = place;
  const { imports, types = [] } = layers[own];
  const there = target && placeOf(target, rules);
  const other = there?.folder === folder ? there.layer : undefined;

  const isLibrary = !specifier.startsWith('.');
  const [library] = specifier.match(/^(?:@[^/]+\/)?[^/]+/);
  const isHomeless = isLibrary && !(libraries[library] ?? [own]).includes(own);
  const isImpure = isLibrary && own === pure?.layer && !pure.imports.includes(specifier);
  const isForeign = other && other !== own && !imports.includes(other);
  const isTypeOnly = isForeign && types.includes(other);

  if (isHomeless || isImpure || (isForeign && !isTypeOnly)) {
    return [`${file}:${line}: layers: ${own} may not import ${specifier}`];
  }
  if (isTypeOnly && !isType) {
    return [`${file}:${line}: layers: ${own} may import only types of ${specifier}`];
  }
  return [];
}

/** The folder with layers a file is in, and its layer: `http` of `apps/server/src/http/bind.ts`, `app` of `apps/server/src/app.ts`. */
function placeOf(file, { LAYERED }) {
  const place = LAYERED.find(({ folder }) => file.startsWith(folder));
  if (!place) return undefined;
  const [top] = file.slice(place.folder.length).split('/');
  return { ...place, layer: top.replace(/(?:\.test|\.cases)?\.ts$/, '') };
}

function isTest(file) {
  return /\.(?:test|cases)\.ts$/.test(file);
}

/** No file may reach itself, type imports included. */
function checkCycles(sources, imports) {
  const graph = new Map([...sources.keys()].map((file) => [file, []]));
  for (const { file, target } of imports) if (target) graph.get(file).push(target);
  return findCycles(graph).map(
    (knot) => `${knot[0]}:1: cycles: ${knot.join(' -> ')} -> ${knot[0]}`,
  );
}

/** What is exported is imported somewhere. A type may be exported because another export speaks of it. */
function checkExports(sources, imports, { ENTRIES }) {
  const wholly = new Set(imports.filter(({ names }) => !names).map(({ target }) => target));
  const used = new Set(
    imports.flatMap(({ target, names = [] }) => names.map((name) => `${target} ${name}`)),
  );
  const closed = [...sources].filter(
    ([file]) => !wholly.has(file) && !ENTRIES.some((entry) => entry.test(file)),
  );
  return closed.flatMap(([file, text]) =>
    readExports(text)
      .filter(({ name }) => !used.has(`${file} ${name}`))
      .filter(({ name, isType }) => !isType || !isNamedAgain(name, text))
      .map(({ name, line }) => `${file}:${line}: exports: nobody imports ${name}`),
  );
}

function isNamedAgain(name, text) {
  return withoutComments(text).split(new RegExp(`\\b${name}\\b`)).length > 2;
}

function checkWords(file, text, { WORDS }) {
  if (isOfThisCheck(file)) return [];
  const code = withoutComments(text);
  const applying = WORDS.filter(
    ({ within = /./, free = [] }) => within.test(file) && !free.some((place) => place.test(file)),
  );
  return applying.flatMap(({ rule, word, comments, says }) => {
    const searched = comments ? text : code;
    const found = word.exec(searched);
    if (!found) return [];
    return [`${file}:${lineAt(searched, found.index)}: ${rule}: '${found[0]}': ${says}`];
  });
}

/** The tables and their tests must write the words they are about. */
function isOfThisCheck(file) {
  return file.startsWith('.ci/structure');
}

function checkLength(file, text, { LENGTHS }) {
  const { lines } = LENGTHS.find((row) => row.files.test(file));
  const count = text.trimEnd().split('\n').length;
  return count <= lines ? [] : [`${file}:${count}: length: ${count} lines, at most ${lines}`];
}

function checkEnvironment(biome, { ENVIRONMENT }) {
  const frees = ({ linter }) => linter?.rules?.style?.noProcessEnv === 'off';
  const places = biome.overrides.filter(frees).flatMap(({ includes }) => includes);
  const rule = biome.linter.rules.style.noProcessEnv;
  return [
    ...(rule === 'error' ? [] : ['biome.json:1: environment: noProcessEnv must be an error']),
    ...places
      .filter((place) => !ENVIRONMENT.includes(place))
      .map((place) => `biome.json:1: environment: ${place} may not read process.env`),
  ];
}
