import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { AskedQuery } from '../asked-query.tsx';
import type { ConsultaData } from './consulta-data.ts';
import { filtroToSearch } from './filtro.ts';
import { escolhasOf, ordemText } from './ordem.ts';
import { useFiltro } from './use-filtro.ts';

/** Select for the sort order: phones do not show the column headers. */
export function Ordenar({ data }: { readonly data: ConsultaData }) {
  const { face, padrao } = data;
  const filtro = useFiltro(data);
  const navigate = useNavigate();
  const id = useId();
  const first = face.ordem === null ? '' : ordemText(face.ordem);
  const shown = filtro.ordem ?? first;
  const follow = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    const ordem = currentTarget.value === first ? null : currentTarget.value;
    const search = filtroToSearch(face, { ...filtro, ordem, pagina: 1 }, padrao);
    void navigate({ search }, { preventScrollReset: true, flushSync: true });
  };
  return (
    <form className="transp-ordenar">
      <AskedQuery search={filtroToSearch(face, { ...filtro, ordem: null, pagina: 1 }, padrao)} />
      <label htmlFor={id}>Ordenar</label>
      <select id={id} name="ordem" value={shown} onChange={follow}>
        {escolhasOf(face).map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </select>
      <button type="submit" className="portal-button">
        Ordenar
      </button>
    </form>
  );
}
