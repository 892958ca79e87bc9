// What the words of a printed line say of its activity; the words themselves stay as they are printed.

const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^R&R\b/i, '&'],
  [/^(?:Remove|Tear off|Tear out)\b/i, '-'],
  [/(?:^| - )Detach & reset$|^Detach & reset\b/i, 'R'],
  [/^Replace\b/i, '+'],
  [/^Clean\b/i, 'clean'],
];

/** Undefined: nothing is said, the usual way to print a new item. */
export function activityIn(description: string): string | undefined {
  return beginnings.find(([words]) => words.test(description))?.[1];
}
