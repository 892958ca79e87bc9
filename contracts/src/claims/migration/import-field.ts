// What is known of a field that a column of an imported file can fill.
export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly required?: true;
  /** Other headers that mean this field, beside its key and its label. */
  readonly names: readonly string[];
}
