import type { Plugin } from 'vite';

/** Code of the libraries that a build would keep although the app does not use it. */
const kept = [
  // Each component gets a display name for tools: the assignment would keep an unused component.
  { of: '/react-intl/index.js', what: /^\w+\.displayName = .*$/gm, by: '' },
  { of: '/react-intl/index.js', what: /(?<== )(?=React\.memo\()/g, by: '/* @__PURE__ */ ' },
  // Each `intl` carries formatters of the browser, which the app does not use.
  {
    of: '/@formatjs/intl/index.js',
    what: /^\t\tformat(?!Message)\w+: format\w+\.bind\(null, .*$/gm,
    by: '',
  },
  {
    of: '/@formatjs/intl/index.js',
    what: /^\t\tget(?:Duration|RelativeTime|List)Format: memoize\([\s\S]*?\n\t\t\}\),$/gm,
    by: '',
  },
  {
    of: '/@formatjs/intl/index.js',
    what: /^\t\tgetDisplayNames: memoize\([\s\S]*?\n\t\t\}\)$/gm,
    by: '',
  },
  // Messages format no dates, and no time zone is named that those would be in.
  {
    of: '/@formatjs/intl/index.js',
    what: /^\t\w+ormats = deepMergeFormatsAndSetTimeZone\(.*$/gm,
    by: '',
  },
  // The page names messages by id alone: the build has checked that each language has them.
  {
    of: '/@formatjs/intl/index.js',
    what: /^(\t+)if \(defaultMessage\) try \{[\s\S]*?\n\1\}$/gm,
    by: '',
  },
  // Errors about an unknown id or missing locale data: the build checks ids, and missing locale data is no
  // error here.
  { of: '/@formatjs/intl/index.js', what: /^\tif \(!msgId\) invariant\([^;]+;$/gm, by: '' },
  { of: '/@formatjs/intl/index.js', what: /else if \(!Intl\.\w+\.supported.+$/gm, by: '' },
  // The locale by which messages would be parsed, which the build has done. To resolve it the browser reads the names
  // of all its locales, a quarter of the first render.
  {
    of: '/intl-messageformat/index.js',
    what: /^\t\tthis\.(?:resolvedOptions|resolvedLocale) = .*$/gm,
    by: '',
  },
  {
    of: '/intl-messageformat/index.js',
    what: /^\t\tthis\.resolveLocale = [\s\S]*?\n\t\t\};$/gm,
    by: '',
  },
  // The build refuses messages that leave dates, times and numbers to the browser.
  {
    of: '/intl-messageformat/index.js',
    what: /^\t\tif \(is(?:Date|Time|Number)Element\(el\)\) \{[\s\S]*?\n\t\t\}$/gm,
    by: '',
  },
  {
    of: '/intl-messageformat/index.js',
    what: /^\t\tthis\.formats = (?:mergeConfigs\(.*|\{[\s\S]*?\n\t\t\};)$/gm,
    by: '',
  },
  {
    of: '/intl-messageformat/index.js',
    what: /(?<=opts\.formatters) \|\| createDefaultFormatters\(.*\)/g,
    by: '',
  },
];

/** Reduces react-intl to formatting messages. A release in which a pattern finds nothing fails the build. */
export function shakeReactIntl(): Plugin {
  return {
    name: 'shake-react-intl',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:react-intl|@formatjs\/intl|intl-messageformat)\/index\.js$/ },
      handler(code, id) {
        let shaken = code;
        for (const { of, what, by } of kept) {
          if (!id.endsWith(of)) continue;
          if (!what.test(shaken)) this.error(`${id} holds nothing like ${what}`);
          what.lastIndex = 0;
          shaken = shaken.replaceAll(what, by);
        }
        return { code: shaken, map: null };
      },
    },
  };
}
