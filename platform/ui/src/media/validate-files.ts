// Which of the chosen files may come in, and why the others may not.
export interface FileLimits {
  maxFiles: number;
  maxBytes: number;
  /** Allowed media types and, because phones send HEIC without one, file endings in lower case. */
  types: readonly string[];
  endings: readonly string[];
  /** The kinds in words: “JPEG, PNG or HEIC”. */
  kinds: string;
}

export interface RefusedFile {
  name: string;
  reason: string;
}

export interface ValidatedFiles {
  accepted: File[];
  refused: RefusedFile[];
}

/** Sorts files by the limits. The order is kept; what exceeds the number is refused from the end. */
export function validateFiles(files: readonly File[], limits: FileLimits): ValidatedFiles {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = reasonAgainst(file, accepted.length, limits);
    if (reason === undefined) accepted.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { accepted, refused };
}

/** `10 MB`, `1.5 MB`, `300 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / (1024 * 1024)).toFixed(1))} MB`;
}

function reasonAgainst(file: File, before: number, limits: FileLimits): string | undefined {
  const fits = limits.types.includes(file.type) || limits.endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!fits) return `isn't ${limits.kinds}`;
  if (file.size === 0) return 'is empty';
  if (file.size > limits.maxBytes) return `is ${formatBytes(file.size)}; the limit is ${formatBytes(limits.maxBytes)}`;
  if (before >= limits.maxFiles) return `is over the limit of ${limits.maxFiles} files at a time`;
  return undefined;
}
