import {
  parkingByPlate,
  parkingInDistrict,
  parkingPass,
  parkingTicket,
  parkingZone,
} from '#sandbox/catalogue/forms/transport.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const parking: readonly Group[] = [
  {
    form: parkingZone,
    rows: rows(`
      azparking | Azparking — küçə parklanması | Azparking — street parking | Azparking — уличная парковка
    `),
  },
  {
    form: parkingPass,
    rows: rows(`
      azparking-abune | Azparking — abunə | Azparking — pass | Azparking — абонемент
      iceriseher-abune | İçərişəhər — sakin abunəsi | Old City — residents’ pass | Ичеришехер — абонемент для жителей
      port-baku-abune | Port Baku — aylıq yer | Port Baku — monthly space | Port Baku — место на месяц
      mehelle-abune | Məhəllə parkinqi — abunə | Courtyard parking — pass | Дворовая парковка — абонемент
    `),
  },
  {
    form: parkingTicket,
    rows: rows(`
      genclik-mall-parkinq | Gənclik Mall parkinqi | Gənclik Mall parking | Паркинг Gənclik Mall
      deniz-mall-parkinq | Dəniz Mall parkinqi | Dəniz Mall parking | Паркинг Dəniz Mall
      park-bulvar-parkinq | Park Bulvar parkinqi | Park Bulvar parking | Паркинг Park Bulvar
      crescent-mall-parkinq | Crescent Mall parkinqi | Crescent Mall parking | Паркинг Crescent Mall
      port-baku-parkinq | Port Baku Mall parkinqi | Port Baku Mall parking | Паркинг Port Baku Mall
      ganja-mall-parkinq | Gəncə Mall parkinqi | Ganja Mall parking | Паркинг Ganja Mall
      metro-park-parkinq | Metro Park parkinqi | Metro Park parking | Паркинг Metro Park
      amburan-mall-parkinq | Amburan Mall parkinqi | Amburan Mall parking | Паркинг Amburan Mall
      gence-aeroport-parkinq | Gəncə Aeroportu parkinqi | Ganja Airport parking | Паркинг аэропорта Гянджи
      heyder-eliyev-merkezi-parkinq | Heydər Əliyev Mərkəzi parkinqi | Heydar Aliyev Center parking | Паркинг Центра Гейдара Алиева
      fevvareler-parkinq | Fəvvarələr Meydanı parkinqi | Fountains Square parking | Паркинг площади Фонтанов
      ag-seher-parkinq | Ağ Şəhər parkinqi | White City parking | Паркинг Белого города
      baki-kongres-parkinq | Bakı Konqres Mərkəzi parkinqi | Baku Congress Center parking | Паркинг Бакинского конгресс-центра
      olimpiya-stadionu-parkinq | Bakı Olimpiya Stadionu parkinqi | Baku Olympic Stadium parking | Паркинг Бакинского олимпийского стадиона
      dagustu-parkinq | Dağüstü Park parkinqi | Highland Park parking | Паркинг Нагорного парка
      avtovagzal-parkinq | Beynəlxalq Avtovağzal parkinqi | International Bus Terminal parking | Паркинг Международного автовокзала
      demiryol-vagzali-parkinq | Bakı Dəmiryol Vağzalı parkinqi | Baku Railway Station parking | Паркинг Бакинского вокзала
      merkezi-klinika-parkinq | Mərkəzi Klinika parkinqi | Central Clinic parking | Паркинг Центральной клиники
      koroglu-parkinq | Koroğlu Nəqliyyat Qovşağı parkinqi | Koroghlu interchange parking | Паркинг транспортного узла «Кёроглу»
    `),
  },
  {
    form: parkingByPlate,
    rows: rows(`
      aeroport-parkinq | Heydər Əliyev Aeroportu parkinqi | Heydar Aliyev Airport parking | Паркинг аэропорта имени Гейдара Алиева
      bulvar-parkinq | Dənizkənarı Bulvar parkinqi | Seaside Boulevard parking | Парковка Приморского бульвара
      iceriseher-parkinq | İçərişəhər parkinqi | Old City parking | Парковка Ичеришехера
      sahil-parkinq | Sahil bağı parkinqi | Sahil Garden parking | Парковка сада «Сахиль»
      bine-parkinq | Binə Ticarət Mərkəzi parkinqi | Bina Trade Center parking | Парковка ТЦ «Binə»
      sederek-parkinq | Sədərək Ticarət Mərkəzi parkinqi | Sadarak Trade Center parking | Парковка ТЦ «Sədərək»
      sahdag-parkinq | Şahdağ kurortu parkinqi | Shahdag resort parking | Парковка курорта «Şahdağ»
      tufandag-parkinq | Tufandağ kurortu parkinqi | Tufandag resort parking | Парковка курорта «Tufandağ»
    `),
  },
  {
    form: parkingInDistrict,
    rows: rows(`
      seher-parkinq | Şəhər parkinqləri | City parking | Городские парковки
    `),
  },
];
