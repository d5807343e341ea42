import { cableTv, internetTv, satelliteTv } from '#sandbox/catalogue/forms/telecom.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const television: readonly Group[] = [
  {
    form: cableTv,
    rows: rows(`
      katv | KATV1
      bbtv | BBTV
      aile-tv | AiləTV
      citynet-tv | CityNet TV
      uninet-tv | Uninet TV
      connect-tv | Connect TV
      aztelekom-tv | Aztelekom TV
      baktelecom-tv | Baktelecom TV
      enginet-tv | Enginet TV
      evinonline-tv | EvinOnline TV
    `),
  },
  {
    form: satelliteTv,
    rows: rows(`
      digiturk | Digiturk
      d-smart | D-Smart
      tricolor | Tricolor | Tricolor | Триколор
      ntv-plus | NTV-Plus | NTV-Plus | НТВ-Плюс
    `),
  },
  {
    form: internetTv,
    rows: rows(`
      nar-tv | Nar TV
      bakcell-tv | Bakcell TV
      azercell-tv | Azercell TV
      yodaplayer | YodaPlayer
      tivibu | Tivibu
      bein-connect | beIN Connect
      smart-iptv | Smart IPTV
      ott-club | OTT Club
    `),
  },
];
