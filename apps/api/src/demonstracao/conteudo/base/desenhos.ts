/** Drawings of the demonstration: plain shapes without text, so that no font is needed. */

export interface Paleta {
  readonly fundo: string;
  readonly ceu: string;
  readonly sol: string;
  readonly serra: string;
  readonly vale: string;
  readonly agua: string;
}

const svg = (largura: number, altura: number, corpo: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${largura * 2}" height="${altura * 2}" viewBox="0 0 ${largura} ${altura}">${corpo}</svg>`;

const paisagem = ({ ceu, sol, serra, vale, agua }: Paleta) =>
  `<rect width="200" height="240" fill="${ceu}"/><circle cx="100" cy="92" r="34" fill="${sol}"/>
   <path d="M-10 150 L45 82 L82 128 L122 70 L210 156 V250 H-10 Z" fill="${serra}"/>
   <path d="M-10 172 C50 138 140 196 210 158 V250 H-10 Z" fill="${vale}"/>
   <path d="M92 250 C74 222 128 206 104 176 L116 176 C146 208 104 224 126 250 Z" fill="${agua}"/>`;

/** Fictional coat of arms: a shield with sun, hills and a river, under a mural crown. */
export const brasao = (paleta: Paleta): string =>
  svg(
    200,
    260,
    `<rect width="200" height="260" fill="${paleta.fundo}"/>
     <path d="M42 44 V22 H58 V32 H76 V14 H92 V32 H108 V14 H124 V32 H142 V22 H158 V44 Z" fill="${paleta.sol}"/>
     <clipPath id="escudo"><path d="M26 54 H174 V150 C174 204 132 232 100 248 C68 232 26 204 26 150 Z"/></clipPath>
     <g clip-path="url(#escudo)">${paisagem(paleta)}</g>
     <path d="M26 54 H174 V150 C174 204 132 232 100 248 C68 232 26 204 26 150 Z" fill="none" stroke="${paleta.sol}" stroke-width="6"/>`,
  );

/** The same landscape in a round mark on white. */
export const logotipo = (paleta: Paleta): string =>
  svg(
    200,
    200,
    `<rect width="200" height="200" fill="#ffffff"/><clipPath id="roda"><circle cx="100" cy="100" r="92"/></clipPath>
     <g clip-path="url(#roda)">${paisagem(paleta)}</g>
     <circle cx="100" cy="100" r="92" fill="none" stroke="${paleta.serra}" stroke-width="6"/>`,
  );

/** Portrait of nobody: head and shoulders. */
export const retrato = (fundo: string, pele: string, cabelo: string, roupa: string): string =>
  svg(
    160,
    160,
    `<rect width="160" height="160" fill="${fundo}"/>
     <path d="M46 74 C40 22 120 22 114 74 C118 96 112 108 112 108 H48 C48 108 42 96 46 74 Z" fill="${cabelo}"/>
     <rect x="68" y="94" width="24" height="34" fill="${pele}"/><ellipse cx="80" cy="76" rx="26" ry="32" fill="${pele}"/>
     <path d="M54 66 C60 44 100 44 106 66 C92 58 68 58 54 66 Z" fill="${cabelo}"/>
     <path d="M18 160 C18 126 54 118 68 116 L80 128 L92 116 C106 118 142 126 142 160 Z" fill="${roupa}"/>`,
  );

/** House under construction: its ground, then walls, then a roof, then paint, by `etapa`. */
export const construcao = (etapa: 1 | 2 | 3 | 4): string =>
  svg(
    240,
    180,
    `<rect width="240" height="180" fill="#bfdbf0"/><rect y="130" width="240" height="50" fill="#b98d5f"/>
     <rect x="46" y="126" width="148" height="10" fill="#8d8f92"/>
     ${etapa > 1 ? `<rect x="52" y="74" width="136" height="52" fill="${etapa > 3 ? '#f4ead2' : '#c9714a'}"/>` : ''}
     ${etapa > 1 ? '<rect x="66" y="88" width="26" height="22" fill="#5b4636"/><rect x="148" y="88" width="26" height="22" fill="#5b4636"/><rect x="108" y="88" width="24" height="38" fill="#5b4636"/>' : ''}
     ${etapa > 2 ? '<path d="M40 76 L120 34 L200 76 Z" fill="#a3402d"/>' : ''}
     ${etapa > 3 ? '' : '<path d="M204 130 V52 H210 V130 Z M170 52 H226 V58 H170 Z" fill="#e0a526"/>'}`,
  );
