// Brings the data of the split layout to its first state, with all services in one process for a moment, and tells the result to its parent.
import { prepareData } from '../demo.ts';
import { endWith } from '../ending.ts';
import { settingsOf } from '../first-look.ts';
import { openHouse } from '../house.ts';

try {
  const house = await openHouse(settingsOf(process.env));
  const welcome = await prepareData(house, { empty: process.argv.includes('--empty'), say: (line) => console.log(line) });
  await house.stop();
  process.send?.(welcome, () => process.exit(0));
} catch (error) {
  endWith(error);
}
