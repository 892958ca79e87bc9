// Handing bytes to the browser as a file.

/** Saves bytes under a name. */
export function downloadBytes(bytes: Uint8Array<ArrayBuffer>, fileName: string, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has its own reference by the next turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
