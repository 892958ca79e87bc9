// A program with all the processes that it started, as one.
import { readdirSync, readFileSync } from 'node:fs';
import { cpuMsOf } from './machine.ts';

/** Processor time of a process and of all that live below it, in milliseconds. What ended meanwhile is not in it. */
export function cpuMsOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + (orNothing(() => cpuMsOf(one)) ?? 0), 0);
}

function treeOf(pid: number): number[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  const parents = new Map(all.map((one) => [one, orNothing(() => parentOf(one))]));
  const tree = [pid];
  // Grows while it is walked: the children of children too
  for (const member of tree) tree.push(...all.filter((one) => parents.get(one) === member));
  return tree;
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** A process may end while it is looked at. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
