/** Saves data of the page as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Long enough for the browser to start the download.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
