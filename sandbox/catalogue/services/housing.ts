import { housingAssociation } from '#sandbox/catalogue/forms/utilities.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

/** Housing associations (MTK) and residential complexes. */
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
      dede-qorqud-park | Dədə Qorqud Park
      melissa-park | Melissa Park
      af-residence | AF Residence
      park-zirve | Park Zirvə
      green-island | Green Island
      central-park-residence | Central Park Residence
      capital-park-residence | Capital Park Residence
      elite-residence | Elite Residence
      parkside-residence | Parkside Residence
      yasil-ada | Yaşıl Ada Yaşayış Kompleksi | Yaşıl Ada Residential Complex | Жилой комплекс «Яшыл Ада»
      gencler-seherciyi | Gənclər Şəhərciyi | Gənclər Town | Городок «Гянджляр»
      mehdiabad-villalari | Mehdiabad Villaları | Mehdiabad Villas | Виллы Мехдиабад
      novxani-baglari | Novxanı Bağları | Novkhani Gardens | Новханинские сады
      abseron-mtk | Abşeron MTK
      araz-mtk | Araz MTK
      arzu-mtk | Arzu MTK
      avropa-mtk | Avropa MTK
      aygun-mtk | Aygün MTK
      azadliq-mtk | Azadlıq MTK
      azeri-mtk | Azəri MTK
      bahar-mtk | Bahar MTK
      baki-mtk | Bakı MTK
      bizim-ev-mtk | Bizim Ev MTK
      bulbul-mtk | Bülbül MTK
      kaspi-plaza-mtk | Kaspi Plaza MTK
      cinar-mtk | Çinar MTK
      deniz-mtk | Dəniz MTK
      dostluq-mtk | Dostluq MTK
      elit-mtk | Elit MTK
      fexri-mtk | Fəxri MTK
      genclik-mtk | Gənclik MTK
      gilavar-mtk | Gilavar MTK
      goyercin-mtk | Göyərçin MTK
      goy-qursagi-mtk | Göy Qurşağı MTK
      gunesli-mtk | Günəşli MTK
      hezi-aslanov-mtk | Həzi Aslanov MTK
      ilqar-mtk | İlqar MTK
      insaatci-mtk | İnşaatçı MTK
      ipek-yolu-mtk | İpək Yolu MTK
      kepez-mtk | Kəpəz MTK
      kehreba-mtk | Kəhrəba MTK
      lale-mtk | Lalə MTK
      merdekan-mtk | Mərdəkan MTK
      metanet-mtk | Mətanət MTK
      mirvari-mtk | Mirvari MTK
      musfiq-mtk | Müşfiq MTK
      nargiz-mtk | Nərgiz MTK
      neftciler-mtk | Neftçilər MTK
      nerimanov-mtk | Nərimanov MTK
      nizami-mtk | Nizami MTK
      novruz-mtk | Novruz MTK
      odlar-yurdu-mtk | Odlar Yurdu MTK
      qala-mtk | Qala MTK
      qarabag-mtk | Qarabağ MTK
      qaya-mtk | Qaya MTK
      qizil-evler-mtk | Qızıl Evlər MTK
      sahil-mtk | Sahil MTK
      sefa-mtk | Şəfa MTK
      seher-mtk | Səhər MTK
      sebail-mtk | Səbail MTK
      simal-mtk | Şimal MTK
      sumqayit-kimyaci-mtk | Sumqayıt Kimyaçı MTK
      seki-regional-mtk | Şəki Regional MTK | Shaki Regional MTK | Шекинский региональный MTK
      gence-yeni-seher-mtk | Gəncə Yeni Şəhər MTK | Ganja Yeni Şəhər MTK | MTK «Ени Шехер», Гянджа
      texnika-mtk | Texnika MTK
      ulduz-mtk | Ulduz MTK
      uygunluq-mtk | Uyğunluq MTK
      xalq-mtk | Xalq MTK
      xezri-mtk | Xəzri MTK
      xezer-mtk | Xəzər MTK
      yasamal-mtk | Yasamal MTK
      yeni-heyat-mtk | Yeni Həyat MTK
      yurd-mtk | Yurd MTK
      zefer-mtk | Zəfər MTK
    `),
  },
];
