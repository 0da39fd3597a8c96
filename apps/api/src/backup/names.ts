const NAME = /^claraboia-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip(\.age)?$/;

/** Name of a backup that starts now. */
export function nameOf(moment: Date, encrypted: boolean): string {
  const text = moment.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `claraboia-${text}Z.zip${encrypted ? '.age' : ''}`;
}

/** Start of a backup, from its name; null for names outside the scheme of these commands. */
export function momentOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const moment = new Date(text);
  // Rejects impossible dates such as 31 February.
  return Number.isNaN(moment.getTime()) || moment.toISOString() !== text ? null : moment;
}
