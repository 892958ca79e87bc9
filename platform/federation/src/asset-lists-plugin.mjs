// Emits what the gateway reads: the shell's files of the first load, the kit that screens ask for first, and the hash of every hashed file.
import crypto from 'node:crypto';

/** The whole kit: screens ask for it, the frame does not. */
const ofKit = /(^|\/)page-kit\./;
/** What screens share beside the kit, and the letters: without a network nothing of it can be fetched later. */
const ofEveryScreen = /(^|\/)page-common\.|\.woff2$/;
/** Chunks of the shell that only some screens need have no name or one like `page-…`; they are no part of the first load. */
const notAtBoot = /(^|\/)(page-|remoteEntry|src_(?!bootstrap_))/;

export class AssetListsPlugin {
  /** @param {{ boot: boolean }} options whether to emit boot-assets.json */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('AssetLists', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetLists', stage: 5000 }, () => {
        const hashed = compilation.getAssets().filter((asset) => /\.[0-9a-f]{10}\.(js|css|woff2)$/.test(asset.name));
        const hashes = Object.fromEntries(hashed.map((asset) => [asset.name, `sha256-${digest(asset.source.buffer())}`]));
        compilation.emitAsset('integrity.json', new RawSource(JSON.stringify(hashes)));
        if (!this.options.boot) return;
        const names = hashed.filter((asset) => asset.source.size() > 0 && !notAtBoot.test(asset.name)).map((asset) => asset.name);
        const kit = hashed.filter((asset) => ofKit.test(asset.name)).map((asset) => asset.name);
        const offline = hashed.filter((asset) => ofEveryScreen.test(asset.name)).map((asset) => asset.name);
        const lists = {
          js: names.filter((name) => name.endsWith('.js')),
          css: names.filter((name) => name.endsWith('.css')),
          kit,
          offline,
        };
        compilation.emitAsset('boot-assets.json', new RawSource(JSON.stringify(lists)));
      });
    });
  }
}

function digest(bytes) {
  return crypto.createHash('sha256').update(bytes).digest('base64');
}
