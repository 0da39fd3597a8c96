/** What a form asks beside its own boxes: sent without scripts, it drops the query of its address. */
export function AskedQuery({ search }: { readonly search: string }) {
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
