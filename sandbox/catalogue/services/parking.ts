import {
  parkingByPlate,
  parkingPass,
  parkingTicket,
  parkingZone,
} from '#sandbox/catalogue/forms/transport.ts';
import { cities, only } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';

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
      azparking-abune | Azparking — abunə | Azparking — season ticket | Azparking — абонемент
      iceriseher-abune | İçərişəhər — sakin abunəsi | Old City — residents’ permit | Ичеришехер — абонемент жителя
      port-baku-abune | Port Baku — aylıq yer | Port Baku — monthly bay | Port Baku — место на месяц
      mehelle-abune | Məhəllə dayanacağı abunəsi | Courtyard parking permit | Абонемент дворовой стоянки
    `),
  },
  {
    form: parkingTicket,
    rows: rows(`
      genclik-mall-parkinq | Gənclik Mall parkinqi | Gənclik Mall car park | Паркинг Gənclik Mall
      deniz-mall-parkinq | Dəniz Mall parkinqi | Dəniz Mall car park | Паркинг Dəniz Mall
      park-bulvar-parkinq | Park Bulvar parkinqi | Park Bulvar car park | Паркинг Park Bulvar
      crescent-mall-parkinq | Crescent Mall parkinqi | Crescent Mall car park | Паркинг Crescent Mall
      port-baku-parkinq | Port Baku Mall parkinqi | Port Baku Mall car park | Паркинг Port Baku Mall
      ganja-mall-parkinq | Gəncə Mall parkinqi | Ganja Mall car park | Паркинг Ganja Mall
      metro-park-parkinq | Metro Park parkinqi | Metro Park car park | Паркинг Metro Park
      amburan-mall-parkinq | Amburan Mall parkinqi | Amburan Mall car park | Паркинг Amburan Mall
      aeroport-parkinq | Heydər Əliyev Aeroportu parkinqi | Heydar Aliyev Airport car park | Паркинг аэропорта имени Гейдара Алиева
      gence-aeroport-parkinq | Gəncə Aeroportu parkinqi | Ganja Airport car park | Паркинг аэропорта Гянджи
      heyder-eliyev-merkezi-parkinq | Heydər Əliyev Mərkəzi parkinqi | Heydar Aliyev Centre car park | Паркинг Центра Гейдара Алиева
      fevvareler-parkinq | Fəvvarələr Meydanı parkinqi | Fountains Square car park | Паркинг площади Фонтанов
      ag-seher-parkinq | Ağ Şəhər parkinqi | White City car park | Паркинг Белого города
      baki-kongres-parkinq | Bakı Konqres Mərkəzi parkinqi | Baku Congress Centre car park | Паркинг Бакинского конгресс-центра
      olimpiya-stadionu-parkinq | Bakı Olimpiya Stadionu parkinqi | Baku Olympic Stadium car park | Паркинг Бакинского олимпийского стадиона
      dagustu-parkinq | Dağüstü Park parkinqi | Highland Park car park | Паркинг Нагорного парка
      avtovagzal-parkinq | Beynəlxalq Avtovağzal parkinqi | International Bus Terminal car park | Паркинг Международного автовокзала
      demiryol-vagzali-parkinq | Bakı Dəmiryol Vağzalı parkinqi | Baku Railway Station car park | Паркинг Бакинского вокзала
      merkezi-klinika-parkinq | Mərkəzi Klinika parkinqi | Central Clinic car park | Паркинг Центральной клиники
      koroglu-parkinq | Koroğlu Nəqliyyat Qovşağı parkinqi | Koroghlu interchange car park | Паркинг транспортного узла «Кёроглу»
    `),
  },
  {
    form: parkingByPlate,
    rows: [
      ...rows(`
        bulvar-parkinq | Dənizkənarı Bulvar dayanacağı | Seaside Boulevard parking | Стоянка Приморского бульвара
        iceriseher-parkinq | İçərişəhər dayanacağı | Old City parking | Стоянка Ичеришехер
        sahil-parkinq | Sahil bağı dayanacağı | Sahil Garden parking | Стоянка сада «Сахил»
        bine-parkinq | Binə Ticarət Mərkəzi dayanacağı | Bina Trade Centre parking | Стоянка ТЦ «Бина»
        sederek-parkinq | Sədərək Ticarət Mərkəzi dayanacağı | Sadarak Trade Centre parking | Стоянка ТЦ «Садарак»
        sahdag-parkinq | Şahdağ kurortu dayanacağı | Shahdag resort parking | Стоянка курорта «Шахдаг»
        tufandag-parkinq | Tufandağ kurortu dayanacağı | Tufandag resort parking | Стоянка курорта «Туфандаг»
      `),
      ...inPlaces(
        only(cities, 'gence sumqayit mingecevir lenkeran seki sirvan'),
        'seher-parkinq',
        'Şəhər dayanacaqları — {}',
        'City parking — {}',
        'Городские стоянки — {}',
      ),
    ],
  },
];
