import { type Celula, encodePublicFilter, type Face, today } from '@claraboia/contract';
import { Link, useLoaderData } from 'react-router';
import { now } from '../clock.ts';
import { ComoCitar } from '../como-citar.tsx';
import { Momento } from '../momento.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath, registroPath } from '../portal-paths.ts';
import { Acoes } from '../registro/acoes.tsx';
import { Andamento } from '../registro/andamento.tsx';
import { Cabeca } from '../registro/cabeca.tsx';
import { Fato, Fatos } from '../registro/fatos.tsx';
import { Valor } from './celula.tsx';
import type { Detalhe } from './detalhe-data.ts';
import { DetalheLink } from './detalhe-link.tsx';
import { diaDoRegistro, readText, titulosDoRegistro } from './leitura.ts';
import {
  etapasDoRegistro,
  fatosDoRegistro,
  fichaDoRegistro,
  fraseDoRegistro,
  situacaoDoRegistro,
  tituloDoRegistro,
} from './leitura-registro.ts';
import { Filhos, type LinhaRetificavel, Retificacao } from './registro.tsx';
import type { RegistroData } from './registro-data.ts';
import { Dados } from './tabela.tsx';
import { arquivoHref } from './transparencia-queries.ts';
import '../lista.css';
import '../registro/registro.css';
import './transparencia.css';

/** Page of one record, to be shared, cited and archived. */
export function RegistroPage() {
  const { cliente, portal } = usePortal();
  const { detalhe: found, titulo, sincronizadoEm } = useLoaderData<RegistroData>();
  const { face, filhos } = found;
  const registro: LinhaRetificavel = found.registro;
  const { detalhe } = face;
  if (detalhe === null) return null;
  const declared = detalhe.registro;
  const situacao = situacaoDoRegistro(declared, registro);
  const frase = fraseDoRegistro(declared, registro);
  const path = registroPath(portal.nomeUrl, face.endereco, registro.id);
  return (
    <article className="registro">
      <Cabeca
        situacao={situacao}
        linha={readText(declared.linha, registro)}
        titles={titulosDoRegistro(face, registro, portal.clienteGlobal.nome)}
        titulo={tituloDoRegistro(face, registro)}
      >
        {frase !== null && <p className="registro-frase">{frase}</p>}
      </Cabeca>
      <Fatos>
        {fatosDoRegistro(declared, registro).map((fato) => (
          <Fato key={fato.titulo} nome={fato.titulo}>
            <ValorDoFato fato={fato} registro={registro} filhos={filhos} />
          </Fato>
        ))}
      </Fatos>
      <div className="registro-partes">
        <Andamento
          etapas={etapasDoRegistro(declared, registro)}
          hoje={today(now(), portal.fuso)}
          tom={situacao?.tom ?? null}
        />
        <div className="registro-main">
          <Filhos filhos={filhos} registro={registro} level={2} />
          <section className="registro-ficha">
            <h2>Ficha</h2>
            <Dados celulas={fichaDoRegistro(face, detalhe, registro)} row={registro} />
          </section>
          <ComoCitar
            titulo={`${titulo}, ${face.titulo}`}
            data={diaDoRegistro(face, registro)}
            path={path}
          >
            <Acoes titulo={titulo} path={path} arquivos={filesOf(cliente, face, registro.id)} />
          </ComoCitar>
        </div>
        <aside className="registro-lado" aria-label="Sobre este registro">
          {(registro.retificadoEm ?? null) !== null && (
            <section className="registro-panel" aria-labelledby="versoes">
              <h2 id="versoes">Versões</h2>
              <Retificacao face={face} registro={registro} />
            </section>
          )}
          <Fonte sincronizadoEm={sincronizadoEm} />
          <p className="no-print">
            <Link to={conjuntoPath(cliente, face.endereco)} className="portal-chip">
              Ver a lista de {face.nomes.muitos}
            </Link>
          </p>
        </aside>
      </div>
    </article>
  );
}

interface ValorDoFatoProps {
  readonly fato: Celula;
  readonly registro: LinhaRetificavel;
  readonly filhos: Detalhe['filhos'];
}

/** Value of a fact. It is a link if it names the only record of a section below. */
function ValorDoFato({ fato, registro, filhos }: ValorDoFatoProps) {
  const valor = <Valor celula={fato} row={registro} />;
  const [record, ...others] = filhos.find(({ face }) => face.endereco === fato.filho)?.list ?? [];
  if (fato.filho === undefined || record === undefined || others.length > 0) return valor;
  return (
    <DetalheLink conjunto={fato.filho} id={record.id} sobre={null}>
      {valor}
    </DetalheLink>
  );
}

/** Download URLs of the record, by file format. */
function filesOf(cliente: string, { endereco }: Face, id: number) {
  const filter = encodePublicFilter([{ path: 'id', operator: 'eq', value: id }], []);
  const asked = { cliente, conjunto: endereco, filter, de: '', ate: '' };
  return { JSON: arquivoHref(asked, 'json'), CSV: arquivoHref(asked, 'csv') };
}

/** Publisher, and time of the last synchronisation. */
function Fonte({ sincronizadoEm }: { readonly sincronizadoEm: string | null }) {
  const { clienteGlobal } = usePortal().portal;
  return (
    <p className="registro-fonte">
      Publicado por {clienteGlobal.nome}.
      {sincronizadoEm !== null && (
        <>
          {' '}
          Última sincronização com a fonte em <Momento instante={sincronizadoEm} />.
        </>
      )}
    </p>
  );
}
