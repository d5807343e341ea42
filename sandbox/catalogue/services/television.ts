import { cableTv, internetTv, satelliteTv } from '#sandbox/catalogue/forms/telecom.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const television: readonly Group[] = [
  {
    form: cableTv,
    rows: rows(`
      katv | KATV
      bbtv | BBTV
      aile-tv | AiləTV
      citynet-tv | CityNet TV
      uninet-tv | Uninet TV
      connect-tv | Connect TV
      aztelekom-tv | Aztelekom TV
      baktelecom-tv | Baktelecom TV
      enginet-tv | Enginet TV
      evinonline-tv | EvinOnline TV
      sumqayit-kabel-tv | Sumqayıt kabel televiziyası | Sumgait cable TV | Сумгаитское кабельное ТВ
      gence-kabel-tv | Gəncə kabel televiziyası | Ganja cable TV | Гянджинское кабельное ТВ
      naxcivan-kabel-tv | Naxçıvan kabel televiziyası | Nakhchivan cable TV | Нахчыванское кабельное ТВ
    `),
  },
  {
    form: satelliteTv,
    rows: rows(`
      azerspace-tv | Azerspace peyk televiziyası | Azerspace satellite TV | Спутниковое ТВ Azerspace
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
