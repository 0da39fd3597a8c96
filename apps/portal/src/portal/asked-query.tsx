/** Hidden inputs that keep the current query: without scripts, submitting a form drops the query of its address. */
export function AskedQuery({ search }: { readonly search: string }) {
  return [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
