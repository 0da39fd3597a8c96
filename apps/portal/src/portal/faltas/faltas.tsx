import { type ComponentType, lazy, Suspense } from 'react';

type Faltas = typeof import('./paginas.ts');

let here: Faltas | undefined;

/** Provides all pages at once, for a server, which renders without lazy loading. */
export function installFaltas(all: Faltas): void {
  here = all;
}

/** Loads a page lazily. Until then the server-rendered page stays. */
const later = <N extends keyof Faltas>(name: N) =>
  lazy(async () => {
    const all = await import('./paginas.ts');
    return { default: all[name] as ComponentType<object> };
  });

const LATER = {
  MaintenancePage: later('MaintenancePage'),
  NotFound: later('NotFound'),
  PortalNotFound: later('PortalNotFound'),
  RetiradoPage: later('RetiradoPage'),
} satisfies Record<keyof Faltas, unknown>;

type FaltaProps = {
  readonly [N in keyof Faltas]: { readonly pagina: N } & (Parameters<Faltas[N]> extends [
    infer Props,
  ]
    ? Props
    : object);
}[keyof Faltas];

/** Rarely shown page, kept out of the first load. */
export function Falta({ pagina, ...props }: FaltaProps) {
  const Page = (here?.[pagina] ?? LATER[pagina]) as ComponentType<object>;
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
