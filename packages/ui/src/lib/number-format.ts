/**
 * A format of numbers in Brazilian Portuguese, made when it is first asked for: the browser reads its language data for
 * it, which on a cheap phone takes longer than all else that a page's code does before it is of use.
 */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat('pt-BR', options);
    return format.format(value);
  };
}
