import type { FaceSanfona } from '@claraboia/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../icon.tsx';
import { readText } from '../transparencia/leitura.ts';
import type { InteiraData, Registro } from './inteira-data.ts';
import { Texto } from './texto.tsx';
import './inteira.css';

/** Records that open one at a time (spec portal §2). The address can name an open record. */
export function Sanfona({ face, list }: InteiraData<FaceSanfona>) {
  const { parametro } = face;
  const [params] = useSearchParams();
  const wanted = params.get(parametro);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Compares values instead of building a selector: text of an address is not safe as one.
    const item = [...(root.current?.querySelectorAll('details') ?? [])].find(
      ({ dataset }) => dataset[parametro] === wanted,
    );
    if (item === undefined) return;
    item.open = true;
    item.querySelector('summary')?.focus({ preventScroll: true });
    item.scrollIntoView();
  }, [parametro, wanted]);
  return (
    <div ref={root} className="portal-accordion">
      {list.map((row) => (
        <Item key={row.id} face={face} row={row} wanted={wanted === String(row.id)} />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly face: FaceSanfona;
  readonly row: Registro;
  readonly wanted: boolean;
}

function Item({ face, row, wanted }: ItemProps) {
  const { titulo, parametro, grupo, rotulos } = face;
  const { id, textoAParte } = row;
  const [opened, setOpened] = useState(false);
  const named = { [`data-${parametro}`]: id };
  return (
    // Elements with the same name exclude each other: the browser closes the other one.
    <details
      name={grupo}
      {...named}
      // Without scripts the address alone opens a text that came with the page.
      open={wanted && textoAParte === true ? true : undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <h2 className="portal-accordion-title">{readText(titulo, row)}</h2>
        <Icon name="down" className="portal-accordion-mark" />
      </summary>
      <div className="portal-accordion-panel">
        <Texto face={face} row={row} rotulo={rotulos.ler} aberto={opened || wanted} />
        <p className="portal-accordion-link">
          <Link to={{ search: `?${parametro}=${id}` }} preventScrollReset>
            {rotulos.direto}
          </Link>
        </p>
      </div>
    </details>
  );
}
