// Whether a loss lies so far back that its time limits want a look. No rule of law: those are in the rule pack of the claims service.

/** More than a year, by the calendar: the anniversary itself is not over it. */
export function isYearsBack(incidentDate: string, today: string): boolean {
  const [year = '', month = '', day = ''] = incidentDate.split('-');
  return today > `${String(Number(year) + 1).padStart(4, '0')}-${month}-${day}`;
}
