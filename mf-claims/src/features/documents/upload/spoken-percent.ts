// Progress as it is said aloud: every tenth of the way, not every percent.

export function spokenPercent(percent: number): string {
  return `${Math.floor(percent / 10) * 10} %`;
}
