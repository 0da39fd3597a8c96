import { PAGINAS } from '@claraboia/contract';
import { AcessibilidadeConteudo } from '@claraboia/ui/acessibilidade/conteudo.tsx';
import { Link } from 'react-router';
import { answers } from '../answers.ts';
import { configuracaoQuery } from '../ask-query.ts';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { useAnswer } from '../use-answer.ts';

/** Loads the e-mail of the support. If that fails, the page names another way. */
export const acessibilidadeLoader = () =>
  answers()
    .get(configuracaoQuery)
    .catch(() => null);

/** Accessibility page of a portal: its features, and how to get help. */
export function AcessibilidadePage() {
  const { portal } = usePortal();
  const { nome } = portal.clienteGlobal;
  const title = PAGINAS.acessibilidade.nome;
  return (
    <>
      <PageTitle titles={[title, nome]}>{title}</PageTitle>
      <AcessibilidadeConteudo gestao={false} vlibras={portal.vlibras} ajuda={<Ajuda />} />
    </>
  );
}

function Ajuda() {
  const { cliente, portal } = usePortal();
  const { nome } = portal.clienteGlobal;
  const { servicos, estrutura } = portal.paginas;
  const { data } = useAnswer(configuracaoQuery);
  return (
    <>
      {data?.supportEmail ? (
        <p>
          Se uma página impede você de se informar, escreva para{' '}
          <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a>, que cuida do programa
          deste portal. Diga o que tentou fazer, em que página e com que navegador ou leitor de
          tela.
        </p>
      ) : (
        <p>
          Se uma página impede você de se informar, conte a {nome} o que tentou fazer, em que página
          e com que navegador ou leitor de tela.
        </p>
      )}
      {(servicos || estrutura) && (
        <p>
          Para falar com {nome}, veja{' '}
          {servicos && (
            <>
              os canais de atendimento na{' '}
              <Link to={paginaPath(cliente, 'servicos')}>{PAGINAS.servicos.nome}</Link>
            </>
          )}
          {servicos && estrutura && <span> e </span>}
          {estrutura && (
            <>
              quem responde por cada unidade na página{' '}
              <Link to={paginaPath(cliente, 'estrutura')}>{PAGINAS.estrutura.nome}</Link>
            </>
          )}
          .
        </p>
      )}
      <p>
        Você também pode pedir uma informação em formato que consiga usar: a Lei de Acesso à
        Informação garante conteúdo acessível a pessoas com deficiência (Lei 12.527/2011, art. 8º, §
        3º, VIII).
      </p>
    </>
  );
}
