// Who may import whom (docs/architecture.md). `infra/check/import-rules.ts` runs it and fails when it saw too few modules.
const rooms = '^(contracts|platform|services|gateway|shell|mf-[a-z]+|infra|e2e)/';
const test = '[.]test[.]tsx?$|/testing/|/dom-setup[.]ts$';
const platformRooms = ['server', 'embedded', 'pdf', 'web', 'ui', 'testing', 'federation'];

/** Folders from the top down: each imports only those below it. Folders between bars are peers and do not import each other. */
const layers = {
  'shell/src': ['features', 'frame', 'remotes'],
  'gateway/src': ['apps|carrier|contact|live|signin', 'pages', 'http', 'proxy', 'limits', 'session'],
};

/** One rule for each layer. What lies beside the folders puts them together, and no layer imports it. */
const layerRules = Object.entries(layers).flatMap(([room, folders]) =>
  folders.map((folder, place) => ({
    name: 'layer-knows-no-higher-layer',
    severity: 'error',
    comment: `The layers of ${room}, from the top down: ${folders.join(', ')}.`,
    from: { path: `^${room}/(${folder})/`, pathNot: test },
    to: { path: `^${room}/`, pathNot: `^${room}/(${['$1', ...folders.slice(place + 1)].join('|')})/` },
  })),
);

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Modules that import each other cannot be understood one by one.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^node:|[.]css$|^react-(query|router)-real$' },
    },
    {
      name: 'declared',
      severity: 'error',
      comment: 'A package that the room does not declare.',
      from: { path: rooms, pathNot: '[.]d[.]ts$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-product',
      severity: 'error',
      comment: 'What is installed for tests only is missing in the image.',
      from: { path: '^(contracts|platform/(server|embedded|pdf)|services|gateway)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'kernel-knows-zod-only',
      severity: 'error',
      comment: 'The kernel of the contracts depends on nothing but zod.',
      from: { path: '^contracts/src/kernel/', pathNot: test },
      to: { pathNot: '^contracts/src/kernel/|node_modules/zod/' },
    },
    {
      name: 'contract-knows-kernel-and-enums',
      severity: 'error',
      comment: 'A domain of the contracts knows the kernel and the shared enums, never another domain.',
      from: { path: '^contracts/src/([^/]+)/', pathNot: `^contracts/src/kernel/|${test}` },
      to: { path: '^contracts/src/', pathNot: '^contracts/src/(kernel|enums|$1)/' },
    },
    {
      name: 'contracts-know-no-room',
      severity: 'error',
      comment: 'The contracts are said between rooms and know none of them.',
      from: { path: '^contracts/', pathNot: test },
      to: { path: '^(platform|services|gateway|shell|mf-[a-z]+|infra|e2e)/' },
    },
    {
      name: 'platform-knows-no-claim',
      severity: 'error',
      comment: 'Platform code knows the kernel of the contracts and other platform code, no domain and no room.',
      from: { path: '^platform/', pathNot: test },
      to: { path: '^(contracts/src/(?!kernel/)|services|gateway|shell|mf-[a-z]+|infra|e2e)/?' },
    },
    {
      name: 'platform-web-is-for-browsers',
      severity: 'error',
      comment: 'Browser code cannot use what needs Node, nor the other way round.',
      from: { path: '^platform/(web|ui)/', pathNot: test },
      to: { path: '^platform/(server|embedded|pdf|testing|federation)/' },
    },
    {
      name: 'server-platform-starts-without-embedded',
      severity: 'error',
      comment: 'The images hold no embedded parts: they are loaded at run time where no address replaces them.',
      from: { path: '^platform/server/', pathNot: `${test}|/test-parts/` },
      to: { path: '^platform/embedded/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'platform-server-is-for-node',
      severity: 'error',
      comment: 'Server code cannot use what needs a browser.',
      from: { path: '^platform/(server|embedded|pdf)/', pathNot: test },
      to: { path: '^platform/(web|ui|federation)/' },
    },
    {
      name: 'service-knows-no-other-service',
      severity: 'error',
      comment: 'Services speak over HTTP and events only.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services/(?!$1/)|gateway|shell|mf-[a-z]+|infra|e2e)/?' },
    },
    {
      name: 'gateway-knows-no-service',
      severity: 'error',
      comment: 'The gateway knows contracts, not services.',
      from: { path: '^gateway/' },
      to: { path: '^(services|shell|mf-[a-z]+|infra|e2e)/' },
    },
    {
      name: 'server-rooms-use-server-platform',
      severity: 'error',
      comment: 'Services and gateway use platform/server and platform/pdf; the embedded parts are chosen by configuration.',
      from: { path: '^(services|gateway)/', pathNot: test },
      to: { path: '^platform/(?!(server|pdf)/)' },
    },
    {
      name: 'remote-knows-no-other-remote',
      severity: 'error',
      comment: 'Remotes are built and deployed alone.',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: '^(mf-[a-z]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      comment: 'The shell loads remotes at run time.',
      from: { path: '^shell/' },
      to: { path: '^mf-[a-z]+/' },
    },
    {
      name: 'web-rooms-use-web-platform',
      severity: 'error',
      comment: 'Shell and remotes use contracts, platform/web and platform/ui.',
      from: { path: '^(shell|mf-[a-z]+)/', pathNot: `${test}|rspack[.]config[.]` },
      to: { path: '^(services|gateway|infra|e2e|platform/(?!web/|ui/))' },
    },
    {
      name: 'feature-knows-no-other-feature',
      severity: 'error',
      comment:
        'Two features share through src/shared, and in the claims remote through the public.ts of intake and claim; the page composes.',
      from: { path: '^(mf-[a-z]+)/src/features/([^/]+)/', pathNot: test },
      to: {
        path: '^mf-[a-z]+/src/features/',
        pathNot: ['^$1/src/features/$2/', '^mf-claims/src/features/(intake|claim)/public[.]ts$'],
      },
    },
    {
      name: 'shell-feature-knows-no-other-feature',
      severity: 'error',
      comment: 'Features of the shell import no other feature but the public.ts of settings and shortcuts; the bootstrap composes them.',
      from: { path: '^shell/src/features/([^/]+)/', pathNot: test },
      to: { path: '^shell/src/features/', pathNot: '^shell/src/features/($1/|(settings|shortcuts)/public[.]ts$)' },
    },
    ...layerRules,
    {
      name: 'kit-through-our-ui',
      severity: 'error',
      comment: 'Kit and router parts come through @plumbline/ui, which keeps one copy and a small bundle.',
      from: { path: '^(shell|mf-[a-z]+|platform/web)/' },
      to: { path: 'node_modules/(@mantine|@radix-ui|radix-ui)/' },
    },
    {
      name: 'frame-door-is-for-the-shell',
      severity: 'error',
      comment: 'A remote that took parts of the kit through @plumbline/ui/frame would carry a copy of them.',
      from: { path: '^mf-[a-z]+/' },
      to: { path: '^platform/ui/src/frame[.]ts$' },
    },
    {
      name: 'product-knows-no-test-tools',
      severity: 'error',
      comment: 'Test tools stay in tests.',
      from: { path: rooms, pathNot: `${test}|^(e2e|platform/testing)/|[.]config[.]|^infra/(bench|test)/` },
      to: { path: '^platform/testing/|node_modules/(vitest|playwright-core|@axe-core|fast-check)/' },
    },
    {
      name: 'door-only',
      severity: 'error',
      comment: 'Other rooms come in through the doors in `exports` of package.json.',
      from: { path: '^(services|gateway|shell|mf-[a-z]+)/' },
      to: { path: `^platform/(${platformRooms.join('|')})/`, dependencyTypesNot: ['aliased-workspace'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|[.]css$|[.]woff2?$' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
