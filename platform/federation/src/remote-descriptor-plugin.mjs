// Emits dist/remote.json: what the shell must know of a remote before it loads it.
import fs from 'node:fs';
import path from 'node:path';

/** The descriptor of a remote as the gateway publishes it; throws when src/remote.json is not usable. */
export function remoteDescriptor({ app, name, context, build }) {
  const file = path.join(context, 'src/remote.json');
  const told = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const part of ['paths', 'nav']) if (!Array.isArray(told[part])) throw new Error(`${file}: “${part}” must be a list`);
  for (const owned of told.paths) if (!String(owned.path).startsWith('/')) throw new Error(`${file}: a path begins with “/”`);
  return {
    app,
    name,
    apiVersion: 1,
    entry: `/remotes/${app}/mf-manifest.json`,
    offline: false,
    claimTabs: [],
    commands: [],
    searchProviders: [],
    ...(build ? { build } : {}),
    ...told,
  };
}

export class RemoteDescriptorPlugin {
  /** @param {{ app: string, name: string, context: string, build: string }} remote */
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('RemoteDescriptor', (compilation) => {
      compilation.fileDependencies.add(path.join(this.remote.context, 'src/remote.json'));
      compilation.hooks.processAssets.tap({ name: 'RemoteDescriptor', stage: 100 }, () => {
        compilation.emitAsset('remote.json', new RawSource(JSON.stringify(remoteDescriptor(this.remote), null, 2)));
      });
    });
  }
}
