import { housingAssociation } from '#sandbox/catalogue/forms/utilities.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

/** Residential complexes. */
export const housing: readonly Group[] = [
  {
    form: housingAssociation,
    rows: rows(`
      mida-yasamal | MİDA — Yasamal Yaşayış Kompleksi | MİDA — Yasamal Residential Complex | MİDA — жилой комплекс «Ясамал»
      mida-hovsan | MİDA — Hövsan Yaşayış Kompleksi | MİDA — Hovsan Residential Complex | MİDA — жилой комплекс «Говсан»
      mida-gence | MİDA — Gəncə Yaşayış Kompleksi | MİDA — Ganja Residential Complex | MİDA — жилой комплекс «Гянджа»
      mida-sumqayit | MİDA — Sumqayıt Yaşayış Kompleksi | MİDA — Sumgait Residential Complex | MİDA — жилой комплекс «Сумгаит»
      baku-white-city | Baku White City
      port-baku-residence | Port Baku Residence
      kristal-abseron | Kristal Abşeron
      sea-breeze | Sea Breeze Resort & Residences
      olimpik-park | Olimpik Park
      melissa-park | Melissa Park
      af-residence | AF Residence
      park-zirve | Park Zirvə
      central-park-residence | Central Park Residence
      yasil-ada | Yaşıl Ada Yaşayış Kompleksi | Yaşıl Ada Residential Complex | Жилой комплекс «Yaşıl Ada»
      gencler-seherciyi | Gənclər Şəhərciyi | Gənclər Town | Городок «Gənclər»
    `),
  },
];
