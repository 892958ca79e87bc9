// How TypeScript becomes what a browser, or Node, runs.

/** The rule of the bundler for our sources; during development they are replaced while they run. */
export function sourceRule(production) {
  return {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh: !production } },
      },
    },
  };
}
