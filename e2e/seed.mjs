// `node e2e/seed.mjs FOLDER`: makes the demo data of the journeys beforehand, for `DEMO_MADE_IN=FOLDER npm run e2e`.
import { join } from 'node:path';
import { Products } from './running/products.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node e2e/seed.mjs FOLDER');
  process.exit(2);
}
await new Products(join(import.meta.dirname, '..'), folder).seed();
