// The colors that mean something, by name.
export type Tone = 'gray' | 'blue' | 'orange' | 'green' | 'mint' | 'yellow' | 'red';

/** Color of a progress bar: green at 100, mint from 80, orange from 60, blue from 40, otherwise gray (core-workspace §4). */
export function progressTone(percent: number): Tone {
  if (percent >= 100) return 'green';
  if (percent >= 80) return 'mint';
  if (percent >= 60) return 'orange';
  return percent >= 40 ? 'blue' : 'gray';
}

/** Color of a confidence in percent: green from 80, yellow from 60, red below. */
export function confidenceTone(percent: number): Tone {
  if (percent >= 80) return 'green';
  return percent >= 60 ? 'yellow' : 'red';
}
