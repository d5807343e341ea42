import type { Plugin } from 'vite';

/** What each of the two writes so that none of it can go from a build, however little is used. */
const kept = [
  // Each component is named for tools: one that is written to stays though nobody draws it.
  { of: '/react-intl/index.js', what: /^\w+\.displayName = .*$/gm, by: '' },
  { of: '/react-intl/index.js', what: /(?<== )(?=React\.memo\()/g, by: '/* @__PURE__ */ ' },
  // Each `intl` carries all that the browser would format, which nothing here has it do.
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
  // A message is told by its id alone: the build has made sure that each language has it.
  {
    of: '/@formatjs/intl/index.js',
    what: /^(\t+)if \(defaultMessage\) try \{[\s\S]*?\n\1\}$/gm,
    by: '',
  },
  // Its help for whoever writes an id wrongly, or ships no locales: the build checks the one, and the
  // other is no error here.
  { of: '/@formatjs/intl/index.js', what: /^\tif \(!msgId\) invariant\([^;]+;$/gm, by: '' },
  { of: '/@formatjs/intl/index.js', what: /else if \(!Intl\.\w+\.supported.+$/gm, by: '' },
];

/** Leaves of react-intl what says messages. A release that is written otherwise fails the build. */
export function shakeReactIntl(): Plugin {
  return {
    name: 'shake-react-intl',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:react-intl|@formatjs\/intl)\/index\.js$/ },
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
