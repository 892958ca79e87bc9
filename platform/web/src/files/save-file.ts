// Giving the person a file.

/** `plumbline-unsent-202611231904.zip`. */
export function stampedName(name: string, at: Date, ending = 'zip'): string {
  return `plumbline-${name}-${at.toISOString().slice(0, 16).replace(/\D/g, '')}.${ending}`;
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own reference by the next turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
