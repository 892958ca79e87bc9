// What the kernel says about a process: processor time and memory.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = existsSync('/proc/self/stat') ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : Number.NaN;

/** Processor time that a process has used so far, user and system, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may hold spaces; fields are counted behind its bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

/** Memory that a process has in RAM, in MB. */
export function rssMbOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1024;
}
