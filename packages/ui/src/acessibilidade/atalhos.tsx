interface Atalho {
  readonly teclas: string;
  readonly leva: string;
}

/** Keyboard shortcuts of the public pages. */
const PORTAL: readonly Atalho[] = [
  { teclas: 'Alt + 1', leva: 'Conteúdo da página' },
  { teclas: 'Alt + 2', leva: 'Menu' },
  { teclas: 'Alt + 3', leva: 'Busca' },
  { teclas: 'Alt + 4', leva: 'Rodapé' },
];

/** Keyboard shortcuts of the back-office. */
const GESTAO: readonly Atalho[] = [
  { teclas: 'Alt + 1', leva: 'Conteúdo da página' },
  { teclas: 'Alt + 2', leva: 'Menu' },
  { teclas: 'Alt + 3', leva: 'Filtros da lista, nas telas que têm lista' },
  { teclas: 'Alt + 4', leva: 'Ajuda' },
  { teclas: 'Ctrl + K', leva: 'Procura menus, registros e ações' },
  { teclas: '↑ e ↓', leva: 'Registro anterior e próximo da lista' },
  { teclas: 'Home e End', leva: 'Primeiro e último registro da lista' },
  { teclas: 'Enter', leva: 'Abre o registro selecionado' },
  { teclas: 'Shift + F10', leva: 'Abre o menu do registro' },
  { teclas: 'Delete', leva: 'Exclui o registro, depois de perguntar' },
  { teclas: 'Ctrl + Z', leva: 'Desfaz a exclusão, com o aviso dela na tela' },
  { teclas: 'Espaço', leva: 'Escolhe o registro, para agir sobre vários' },
  { teclas: 'Shift + ↑ e ↓', leva: 'Escolhem vários registros seguidos' },
  { teclas: 'Ctrl + A', leva: 'Escolhe os registros da página' },
  { teclas: '← e →', leva: 'Fecham e abrem um ramo, nas listas em árvore' },
  {
    teclas: 'Alt + Shift + setas',
    leva: 'Mudam o registro de lugar, nas listas em árvore',
  },
  { teclas: 'Ctrl + S', leva: 'Salva o formulário' },
  { teclas: 'Esc', leva: 'Fecha o formulário ou a caixa de diálogo' },
];

interface AtalhosTableProps {
  readonly titulo: string;
  readonly atalhos: readonly Atalho[];
}

function AtalhosTable({ titulo, atalhos }: AtalhosTableProps) {
  return (
    <table className="acesso-atalhos">
      <caption>{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">Teclas</th>
          <th scope="col">O que fazem</th>
        </tr>
      </thead>
      <tbody>
        {atalhos.map(({ teclas, leva }) => (
          <tr key={teclas}>
            <th scope="row">
              <kbd>{teclas}</kbd>
            </th>
            <td>{leva}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Table of the keyboard shortcuts, with those of the back-office if `gestao` is true. */
export function Atalhos({ gestao }: { readonly gestao: boolean }) {
  return (
    <section aria-labelledby="atalhos">
      <h2 id="atalhos">Atalhos do teclado</h2>
      <AtalhosTable titulo="Nas páginas do portal" atalhos={PORTAL} />
      {gestao && <AtalhosTable titulo="Nas telas da gestão" atalhos={GESTAO} />}
      <p>
        No Mac, use Option no lugar de Alt. Se o seu navegador já usa essas teclas para outra coisa,
        acrescente Shift: Alt + Shift + 1. Os mesmos destinos aparecem como links quando você aperta
        Tab no começo da página.
      </p>
      <p>Nem toda página tem menu, busca ou rodapé: a tecla de uma parte que falta não faz nada.</p>
    </section>
  );
}
