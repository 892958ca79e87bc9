// Whether a loss lies so far back that counsel should look at it; the intake and the claim ask the same question.

/** More than a year, by the calendar: the anniversary itself is not over it. */
export function isYearsBack(incidentDate: string, today: string): boolean {
  const [year = '', month = '', day = ''] = incidentDate.split('-');
  return today > `${String(Number(year) + 1).padStart(4, '0')}-${month}-${day}`;
}
