// The page that shows all pictures, with filters of HTML and CSS and without a script.

export interface Picture {
  /** Subject of the picture: an address, an overlay, a moment. */
  readonly name: string;
  /** Path relative to the folder of the page. */
  readonly file: string;
  readonly width: number;
  readonly by: Readonly<Record<'state' | 'language' | 'size' | 'theme', string>>;
}

const filters = ['state', 'language', 'size', 'theme'] as const;

export function indexPage(pictures: readonly Picture[]): string {
  const choices = filters.flatMap((filter) =>
    [...new Set(pictures.map(({ by }) => by[filter]))].map((value) => ({ filter, value })),
  );
  const hidden = choices.map(
    ({ filter, value }) =>
      `body:has(#${filter}-${value}:not(:checked)) [data-${filter}=${value}]{display:none}`,
  );
  const fields = filters.map((filter) => {
    const boxes = choices
      .filter((choice) => choice.filter === filter)
      .map(
        ({ value }) =>
          `<label><input type="checkbox" id="${filter}-${value}" checked> ${value}</label>`,
      );
    return `<fieldset><legend>${filter}</legend>${boxes.join(' ')}</fieldset>`;
  });
  const figures = pictures.map(({ name, file, width, by }) => {
    const data = filters.map((filter) => `data-${filter}="${by[filter]}"`).join(' ');
    const words = filters.map((filter) => by[filter]).join(', ');
    return `<figure ${data} style="width:${width / 2}px"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption><b>${escaped(name)}</b><br>${words}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body{font:14px system-ui;margin:0;background:#8a9aa5}
form{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:8px;padding:8px;background:#fff}
fieldset{border:1px solid #ccc}
main{display:flex;flex-wrap:wrap;gap:16px;padding:16px;align-items:start}
figure{margin:0}
img{width:100%;display:block}
figcaption{overflow-wrap:anywhere}
${hidden.join('\n')}
</style>
<form>${fields.join('\n')}</form>
<main>
${figures.join('\n')}
</main>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
