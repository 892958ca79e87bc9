// Whether a loss lies so far back that counsel should look at it; the intake and the claim ask the same question.

/** More than a year until the notice that was given, else until today, by the calendar: the anniversary itself is not over it. */
export function isPossiblyBarred(incidentDate: string, { noticeOn, today }: { noticeOn?: string | undefined; today: string }): boolean {
  return isYearsBack(incidentDate, noticeOn ?? today);
}

export function isYearsBack(incidentDate: string, today: string): boolean {
  const [year = '', month = '', day = ''] = incidentDate.split('-');
  return today > `${String(Number(year) + 1).padStart(4, '0')}-${month}-${day}`;
}
