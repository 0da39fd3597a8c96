/** Lets the browser save what the page holds, as a file of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Long enough for the browser to have begun.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
