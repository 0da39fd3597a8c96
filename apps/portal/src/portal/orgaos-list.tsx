import { formatInteiro } from '@claraboia/contract';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AskedQuery } from './asked-query.tsx';
import { ClienteLinks, ClienteList } from './cliente-list.tsx';
import { countOf } from './format.ts';
import './lista.css';
import { NOME, type OrgaosData, orgaosSearch, withoutFiltro } from './orgaos.ts';
import { PageLinks } from './page-links.tsx';

interface OrgaosListProps {
  readonly data: OrgaosData;
  /** Target of each link; the body's portal by default. */
  readonly pathOf?: (identificador: string) => string;
}

const LABEL = 'Órgãos com portal';

/** Bodies with a portal: all of them if they fit one page, else by page, state and search words. */
export function OrgaosList({ data, pathOf }: OrgaosListProps) {
  const { search } = useLocation();
  const { filtro, orgaos, last } = data;
  if (orgaos.total === orgaos.list.length) {
    return <ClienteList clienteList={orgaos.list} label={LABEL} pathOf={pathOf} />;
  }
  return (
    <>
      <OrgaosForm data={data} />
      <p role="status" className="portal-results">
        {orgaos.count === 0
          ? 'Nenhum órgão encontrado. Confira a grafia, ou escolha outra UF.'
          : countOf(orgaos.count, 'órgão', 'órgãos')}
      </p>
      {orgaos.list.length > 0 && (
        <ClienteLinks clienteList={orgaos.list} label={LABEL} pathOf={pathOf} />
      )}
      <PageLinks
        pagina={filtro.pagina}
        last={last}
        searchOf={(pagina) => orgaosSearch(search, { ...filtro, pagina })}
      />
    </>
  );
}

/** Keeps a field in step with the address after 'back', unless it has the focus. */
function useFollowed(box: RefObject<HTMLInputElement | HTMLSelectElement | null>, value: string) {
  useEffect(() => {
    const { current } = box;
    if (current !== null && current !== document.activeElement) current.value = value;
  }, [box, value]);
}

function OrgaosForm({ data: { filtro, orgaos } }: { readonly data: OrgaosData }) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const ask = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const asked = { orgao: textOf(NOME.orgao), uf: textOf(NOME.uf), pagina: 1 };
    void navigate({ search: orgaosSearch(search, asked) }, { preventScrollReset: true });
  };
  const [orgao, uf] = [useRef<HTMLInputElement>(null), useRef<HTMLSelectElement>(null)];
  useFollowed(orgao, filtro.orgao);
  useFollowed(uf, filtro.uf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  return (
    <form
      role="search"
      aria-label="Procurar o órgão"
      className="portal-filter-form portal-chooser-filter"
      action={pathname}
      onSubmit={submit}
    >
      <AskedQuery search={withoutFiltro(search)} />
      <div className="portal-field portal-field-wide">
        <label htmlFor={`${id}orgao`}>Cidade ou nome do órgão</label>
        <input
          ref={orgao}
          id={`${id}orgao`}
          type="search"
          name={NOME.orgao}
          autoComplete="off"
          maxLength={100}
          defaultValue={filtro.orgao}
        />
      </div>
      <div className="portal-field">
        <label htmlFor={`${id}uf`}>UF</label>
        <select
          ref={uf}
          id={`${id}uf`}
          name={NOME.uf}
          defaultValue={filtro.uf}
          onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
        >
          <option value="">Todas</option>
          {orgaos.ufs.map(({ uf, total }) => (
            <option key={uf} value={uf}>
              {uf} ({formatInteiro(total)})
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="portal-button">
        Procurar
      </button>
    </form>
  );
}
